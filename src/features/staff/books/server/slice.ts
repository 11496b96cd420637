import type { Slice } from '#platform/server/slice.ts';
import type { Processors } from '#features/billing/card-processors/server/api.ts';
import { booksEndpoints, booksProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { booksRoutes } from './routes.ts';

export const staffBooksSlice: Slice<{ readonly payments: Processors }> = {
	endpoints: booksEndpoints,
	problems: { statuses: booksProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core, { payments: { processor, formerProcessors } }) => ({
		bindings: booksRoutes({ ...core, processor, formerProcessors }),
	}),
};
