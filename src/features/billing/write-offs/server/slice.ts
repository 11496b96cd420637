import type { Slice } from '#platform/server/slice.ts';
import { createReversedHandler } from './reversed.ts';

export const writeOffsSlice: Slice = {
	connect: (core) => ({ handlers: [createReversedHandler(core)] }),
};
