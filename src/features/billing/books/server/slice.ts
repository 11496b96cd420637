import type { Slice } from '#platform/server/slice.ts';
import { createBookingJobs } from './jobs.ts';
import { createBooksProof } from './proof/verify.ts';

export const booksSlice: Slice = {
	connect(core) {
		const { hourly, more } = createBookingJobs(core);
		const proof = createBooksProof(core);
		return { handlers: [more, proof.pieces], recurringJobs: [hourly, proof.hourly] };
	},
};
