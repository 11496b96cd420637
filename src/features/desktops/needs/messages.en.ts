import type { Catalog } from '#platform/contract/text.ts';

export const en = {
	title: 'Needs you',
	more: { one: 'Show {count} more: {names}', other: 'Show {count} more: {names}' },
	more_short: { one: 'Show {count} more', other: 'Show {count} more' },
	tomorrow: 'Tomorrow',
	put_off: 'Postpone until tomorrow: {name}',
	putting_off: 'Postponing…',
	put_off_done: 'Postponed until tomorrow: {name}.',
	settled: 'Done: {names}.',
	first_title: { one: '{count} step and you’re set', other: '{count} steps and you’re set' },
	first_progress: '{done} of {all} done',
	first_done: 'Done',
	not_now: 'Not now',
	network_failure: 'Couldn’t connect to the portal. Check your connection and try again.',
} as const satisfies Catalog;
