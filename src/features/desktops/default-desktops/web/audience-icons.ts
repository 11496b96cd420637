import type { AudienceKind } from '#features/desktops/desktops/contract.ts';
import type { IconName } from '#ui/icons/icon-names.ts';

export const audienceIcons = {
	brand: 'globe',
	office: 'building-2',
	team: 'users',
	person: 'user',
} as const satisfies Record<AudienceKind, IconName>;
