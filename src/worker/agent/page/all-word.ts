/** “All”, “Any status”: a list of choices that leaves nothing out. */
export const allWord = /^(?:all|any|every|everything|alle|alles)(?:\s|$)/i;
