import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import { TintedIcon, type TintedIconProps } from '#ui/native/TintedIcon.tsx';
import { iconQuery } from './queries.ts';

export interface ShortcutIconProps extends Pick<TintedIconProps, 'name' | 'size'> {
	readonly shortcut: Pick<Shortcut, 'Icon' | 'PictureID' | 'Tint'>;
	/** Applies on this desktop only. */
	readonly tint?: Shortcut['Tint'] | undefined;
}

export function ShortcutIcon({ shortcut, tint, ...look }: ShortcutIconProps): ReactElement {
	const { Icon, PictureID, Tint } = shortcut;
	const { data: pictureUrl } = useQuery(iconQuery(PictureID));
	return <TintedIcon {...look} icon={Icon} tint={tint ?? Tint} pictureUrl={pictureUrl} />;
}
