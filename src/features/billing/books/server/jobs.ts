// Books what is new once an hour, a day after the other, and leaves what takes longer than a turn to the next job.
import * as z from 'zod/mini';
import { hours, seconds } from '#platform/contract/duration.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { JobHandler, JobKind } from '#platform/server/jobs/jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import { bookStep, type Booking } from './post/step.ts';
import { sumUpPage } from './post/sum-up-page.ts';

const moreKind: JobKind<Record<string, never>> = {
	kind: 'books.book_more',
	payload: z.strictObject({}),
	maxAttempts: 5,
	lane: 'night',
};
/** It ends its turn after so long, because others in its lane wait. */
const turnMs = seconds(5);

type Dependencies = Booking & Pick<Core, 'queue'>;

export function createBookingJobs(dependencies: Dependencies): {
	readonly hourly: RecurringJob;
	readonly more: JobHandler<Record<string, never>>;
} {
	const bookTurn = async (): Promise<void> => {
		const startedAt = performance.now();
		const isLong = (): boolean => performance.now() - startedAt > turnMs;
		const goOnLater = (): Promise<unknown> =>
			dependencies.database.transaction((queries) => dependencies.queue.enqueue(queries, moreKind, {}));
		while (await bookStep(dependencies)) if (isLong()) return void (await goOnLater());
		let place: Awaited<ReturnType<typeof sumUpPage>>;
		do place = await sumUpPage(dependencies.database, place);
		while (place !== undefined && !isLong());
		if (place !== undefined) await goOnLater();
	};
	return {
		hourly: createRecurringJob(dependencies, { name: 'books.book', everyMs: hours(1), lane: 'night' }, bookTurn),
		more: { kind: moreKind, handle: bookTurn },
	};
}
