// @ts-check
// Where things are: hosted and static pages have other addresses, and say them in meta elements.
import { given } from "./answers.js";

/** @param {string} kind @param {string} id */
const at = (kind, id) => given(kind).replace("{id}", encodeURIComponent(id));
/** @param {string} id */ export const cardPage = (id) => at("card", id);
/** @param {string} id */ export const rulePage = (id) => at("rule", id);
/** @param {string} id */ export const rulingPage = (id) => at("ruling", id);
/** @param {string} id */ export const faceOf = (id) => at("face", id);
/** @param {string} name */ export const toolPage = (name) => at("tool", name);
/** @param {string} id */ export const gamePage = (id) => given("tool").replace("{id}", "games/" + encodeURIComponent(id));
/** A rule of any game. @param {string} game @param {string} id */
export const ruleOf = (game, id) => (game === "ccg" || given("game-rule") ? at(game === "ccg" ? "rule" : "game-rule", id) : gamePage(game) + "/rule#" + encodeURIComponent(id));
/** @param {string} name */ export const iconOf = (name) => given("icons") + "#" + name;
/** @param {string} id */ export const deckPage = (id) => given("tool").replace("{id}", "decks/" + encodeURIComponent(id));
/** @param {string} name */ export const docPage = (name) => given("tool").replace("{id}", "docs/" + encodeURIComponent(name));
/** The page of a question in plain words. @param {string} question @param {string} kind */
export const askPage = (question, kind = "") => toolPage("ask") + "?" + new URLSearchParams({ q: question, ...(kind ? { kind } : {}) });
/** A face for places where many are small. @param {string} id */ export const smallFaceOf = (id) => (given("small-face") ? at("small-face", id) : faceOf(id));
