import type { IconName } from '#ui/icons/icon-names.ts';
import type { Audience } from './queries.ts';

export const audienceIcons = {
	brand: 'globe',
	office: 'building-2',
	team: 'users',
} as const satisfies Record<Audience['kind'], IconName>;
