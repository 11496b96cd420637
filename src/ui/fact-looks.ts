// How a fact looks that somebody asked about: its sign and its tone.
import type { IconName } from './icons/icon-names.ts';

type FactState = 'true' | 'not_yet' | 'could_not_ask' | 'waits' | 'not_since';

export const factIcons: Readonly<Record<FactState, IconName>> = {
	true: 'circle-check',
	not_yet: 'circle-alert',
	could_not_ask: 'circle-help',
	waits: 'clock',
	not_since: 'circle-x',
};
/** What could not be asked is never red: the records may be right. */
export const factTones: Readonly<Record<FactState, string>> = {
	true: 'text-success-text',
	not_yet: 'text-warning-text',
	could_not_ask: 'text-muted',
	waits: 'text-muted',
	not_since: 'text-danger-text',
};
