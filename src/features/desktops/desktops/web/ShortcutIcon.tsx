import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import { TintedIcon, type TintedIconProps } from '#ui/native/TintedIcon.tsx';
import { iconQuery } from './queries.ts';

export interface ShortcutIconProps extends Pick<TintedIconProps, 'name' | 'size'> {
	readonly shortcut: Pick<Shortcut, 'icon' | 'pictureId' | 'tint'>;
	/** Applies on this desktop only. */
	readonly tint?: Shortcut['tint'] | undefined;
}

export function ShortcutIcon({ shortcut, tint, ...look }: ShortcutIconProps): ReactElement {
	const { icon, pictureId, tint: tintName } = shortcut;
	const { data: pictureUrl } = useQuery(iconQuery(pictureId));
	return <TintedIcon {...look} icon={icon} tint={tint ?? tintName} pictureUrl={pictureUrl} />;
}
