/** A run cannot go on, and this sentence tells the website's owner why. A cause is for the person at the terminal. */
export class RunFailure extends Error {}
