// @ts-check

/** Where the setup says what it is doing. @type {{ stream: NodeJS.WriteStream }} */
export const messages = { stream: process.stdout };
