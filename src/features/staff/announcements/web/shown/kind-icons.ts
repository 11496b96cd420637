import type { IconName } from '#ui/icons/icon-names.ts';
import type { AnnouncementKind } from '../../contract.ts';

export const kindIcons: Readonly<Record<AnnouncementKind, IconName>> = {
	disturbed: 'triangle-alert',
	maintenance: 'wrench',
	note: 'megaphone',
};
