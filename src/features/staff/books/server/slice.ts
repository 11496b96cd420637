import type { Slice } from '#platform/server/slice.ts';
import { booksEndpoints, booksProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { booksRoutes } from './routes.ts';

export const staffBooksSlice: Slice = {
	endpoints: booksEndpoints,
	problems: { statuses: booksProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core) => ({ bindings: booksRoutes(core) }),
};
