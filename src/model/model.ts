// What the product knows of a language model, whoever provides it.

export type ModelTool = {
  name: string;
  description: string /** A JSON Schema of its arguments. */;
  parameters: object;
};
/** `input` is what the model gave: whether it fits the tool is for the asker to judge. */
export type ModelCall = { name: string; input: unknown };
export type ModelAnswer = { text: string; calls: ModelCall[] };
export type ModelQuestion = {
  system: string;
  text: string;
  /** JPEG pictures. */
  images?: Uint8Array[];
  tools: ModelTool[];
  signal: AbortSignal;
};

export type Model = {
  /** `provider/name`, as it was set. */
  name: string;
  /** Throws a ModelError when there is no answer to be had; what the signal says when it was aborted. */
  ask: (question: ModelQuestion) => Promise<ModelAnswer>;
};

/** The model could not be asked. The message ends a sentence: “The model could not be asked: its provider rejected the API key”. */
export class ModelError extends Error {}
