import type { ReactElement } from 'react';
import { isIconName } from '../icons/icon-names.ts';
import { type TintName, tintClasses } from '../tint-classes.ts';
import { Icon } from './Icon.tsx';

export interface TintedIconProps {
	/** Gives the initials where there is neither a drawing nor a picture. */
	readonly name: string;
	/** A drawing of the sprite; stored text that names none is left out. */
	readonly icon: string;
	readonly tint: TintName;
	/** Instead of the drawing. */
	readonly pictureUrl?: string | undefined;
	readonly size?: keyof typeof sizes;
}

const sizes = { small: 'size-9', medium: 'size-10' } as const;

/** What stands for a link or a tool. For the eye: its name stands next to it. */
export function TintedIcon({ name, icon, tint, pictureUrl, size = 'medium' }: TintedIconProps): ReactElement {
	return (
		<span
			aria-hidden="true"
			className={`grid shrink-0 place-items-center overflow-hidden rounded-md ${sizes[size]} ${tintClasses[tint]}`}
		>
			{pictureUrl !== undefined ? (
				<img src={pictureUrl} alt="" className="size-full object-cover" />
			) : isIconName(icon) ? (
				<Icon name={icon} size="medium" />
			) : (
				<span className="text-sm font-semibold">{initialsOf(name)}</span>
			)}
		</span>
	);
}

function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
	const initials = words.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
	return initials.join('').toUpperCase();
}
