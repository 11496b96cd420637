// Rules that both halves hold: when an announcement may be, and in which phase it is.
import { days } from '#platform/contract/duration.ts';
import { type AnnouncementKind, longestMs, type announcementPhases } from './contract.ts';

interface Times {
	readonly beginsAt: Date;
	readonly endsAt: Date;
	readonly nextUpdateAt?: Date | undefined;
}

/** What has begun may have been noticed late. */
const noticedWithinMs = days(1);

export function areTimesValid({ beginsAt, endsAt, nextUpdateAt }: Times, now: Date): boolean {
	const begins = beginsAt.getTime();
	const ends = endsAt.getTime();
	const current = now.getTime();
	const next = nextUpdateAt?.getTime();
	if (ends <= begins || ends <= current) return false;
	if (begins > current + longestMs || ends > Math.max(begins, current) + longestMs) return false;
	return next === undefined || (next > current && next <= current + longestMs);
}

/** A new one may say that it began some hours ago. */
export function isBeginValid(beginsAt: Date, now: Date): boolean {
	return beginsAt.getTime() >= now.getTime() - noticedWithinMs;
}

interface Standing {
	readonly kind: AnnouncementKind;
	readonly beginsAt: Date;
	readonly endsAt: Date | null;
	readonly closedAt: Date | null;
}

/** A disturbance is not over because its end has passed: people see it until somebody says so. */
export function phaseOf(
	{ kind, beginsAt, endsAt, closedAt }: Standing,
	now: Date,
): (typeof announcementPhases)[number] {
	if (closedAt !== null) return 'past';
	if (endsAt !== null && endsAt <= now && kind !== 'disturbed') return 'past';
	return beginsAt > now ? 'planned' : 'now';
}

/** Its end has passed, and people see it all the same. */
export function isOverdue(standing: Standing, now: Date): boolean {
	return standing.endsAt !== null && standing.endsAt <= now && phaseOf(standing, now) === 'now';
}
