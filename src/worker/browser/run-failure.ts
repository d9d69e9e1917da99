/** The run cannot continue. The message is for the website's owner; a cause is for the log. */
export class RunFailure extends Error {}
