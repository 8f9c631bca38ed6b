"""One search over rules, rulings, open questions, the lexicon, examples, cards and decks, for questions in plain words.

``ask(question, corpus)`` returns the best answers, each with why it was found.
"""

from cardbase.doors import called_as
from cardbase.search.asking import MOST_ANSWERS, Answer, Reason, answer_record, ask
from cardbase.search.cited import CONDITION, rules_for
from cardbase.search.documents import KINDS

__all__ = ["CONDITION", "KINDS", "MOST_ANSWERS", "Answer", "Reason", "answer_record", "ask", "rules_for"]

called_as(__name__, "find")
