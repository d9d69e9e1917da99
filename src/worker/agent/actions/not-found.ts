import { RunFailure } from '../../browser/run-failure.ts';

/** Nothing on the page is what the step names, or several are alike. A model, where there is one, may know better. */
export class NotFound extends RunFailure {}
