"""A course that teaches the rules by the rulebook's own examples: lessons are data, played on real positions."""

from cardbase.play.tutorial.course import COURSE_KEYS, Course
from cardbase.play.tutorial.lessons import Lesson, Step, read_lessons

__all__ = ["COURSE_KEYS", "Course", "Lesson", "Step", "read_lessons"]
