import type { ElementKind } from '../contract/actions/target.ts';

/** One locator of the chain, inside the one before. */
export type LocatorLevel = {
  code: string;
  name?: string | undefined;
  kind?: ElementKind | undefined;
  /** Found by its words, whatever it is. */
  isText?: boolean;
  isPassword?: boolean | undefined;
  hasText?: { text: string; isWhole: boolean } | undefined;
  /** Counted from 0, negative from the end. */
  nth?: number | undefined;
  /** A selector without a name: the kind of element says too little to find it again. */
  isVague?: boolean;
  /** It says something about the element that a step cannot. */
  isUnclear?: boolean;
};
