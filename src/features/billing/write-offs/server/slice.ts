import type { Slice } from '#platform/server/slice.ts';
import { createReversedHandler } from './reversed.ts';
import type { StatementPorts } from './statement-paper.ts';
import { createStatementHandler } from './statements.ts';

export const writeOffsSlice: Slice<StatementPorts> = {
	connect: (core, { findLetterhead }) => ({
		handlers: [createReversedHandler(core), createStatementHandler({ ...core, findLetterhead })],
	}),
};
