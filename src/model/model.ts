// The interface of a language model, independent of its provider.

export type ModelTool = {
  name: string;
  description: string;
  /** JSON Schema of its arguments. */
  parameters: object;
};
/** `input` is unchecked: the caller must validate it. */
export type ModelCall = { name: string; input: unknown };
export type ModelAnswer = { text: string; calls: ModelCall[] };
export type ModelQuestion = {
  system: string;
  text: string;
  /** JPEG images. */
  images?: Uint8Array[];
  tools: ModelTool[];
  signal: AbortSignal;
};

export type Model = {
  /** `provider/name`, as configured. */
  name: string;
  /** Throws a ModelError if there is no answer, or the signal's reason if it was aborted. */
  ask: (question: ModelQuestion) => Promise<ModelAnswer>;
};

/** The model could not be asked. The message ends a sentence: “The model could not be asked: its provider rejected the API key”. */
export class ModelError extends Error {}
