import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { iconQuery } from './queries.ts';
import { tintClasses } from './tint-classes.ts';

export interface ShortcutIconProps {
	readonly shortcut: Pick<Shortcut, 'Icon' | 'PictureID' | 'Tint'>;
	readonly tint?: Shortcut['Tint'] | undefined;
	readonly name: string;
	readonly size?: keyof typeof sizes;
}

const sizes = { small: 'size-9', medium: 'size-10' } as const;

/** A drawing of the built-in set, an uploaded picture, or the initials on a tint. For the eye: the name stands beside it. */
export function ShortcutIcon({ shortcut, tint, name, size = 'medium' }: ShortcutIconProps): ReactElement {
	const { Icon: icon, PictureID: picture, Tint: ownTint } = shortcut;
	const box = `grid shrink-0 place-items-center overflow-hidden rounded-md ${sizes[size]} ${tintClasses[tint ?? ownTint]}`;
	return (
		<span aria-hidden="true" className={box}>
			{picture !== '' ? (
				<Picture id={picture} name={name} />
			) : isIconName(icon) ? (
				<Icon name={icon} size="medium" />
			) : (
				<Initials name={name} />
			)}
		</span>
	);
}

function Picture({ id, name }: { readonly id: string; readonly name: string }): ReactElement {
	const { data: address } = useQuery(iconQuery(id));
	return address === undefined ? <Initials name={name} /> : <img src={address} alt="" className="size-full object-cover" />;
}

function Initials({ name }: { readonly name: string }): ReactElement {
	const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
	const initials = words.slice(0, 2).map((word) => [...word][0] ?? '');
	return <span className="text-sm font-semibold">{initials.join('').toUpperCase()}</span>;
}
