import { days } from '#platform/contract/duration.ts';
import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import { applyOperations, designEndpoints, getDesktopChanges, mergeShortcuts, undoMerge } from '../contract.ts';
import { applyBatch } from './apply.ts';
import { readChanges } from './changes.ts';
import { merge, separate } from './merge.ts';

export const designSlice: Slice = {
	endpoints: designEndpoints,
	retentions: [
		// A tab that was offline longer than this starts from what is there.
		{ name: 'desktops.forget_operations', table: 'desktop_operations', from: 'done_at', keepMs: days(30) },
		{ name: 'desktops.forget_editors', table: 'desktop_editors', from: 'seen_at', keepMs: days(1) },
	],
	connect: (core) => ({
		bindings: [
			bind(applyOperations, (input, call) => applyBatch(core, call, input)),
			bind(getDesktopChanges, (input, call) => readChanges(core, call, input)),
			bind(mergeShortcuts, (input, call) => merge(core, call, input)),
			bind(undoMerge, (input, call) => separate(core, call, input)),
		],
	}),
};
