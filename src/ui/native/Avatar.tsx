import { type ReactElement, useState } from 'react';
import { classNames } from '../class-names.ts';
import { initials, tintIndex } from './person-mark.ts';

const sizes = {
	small: 'size-6 text-[0.625rem]',
	medium: 'size-8 text-xs',
	large: 'size-12 text-lg',
	huge: 'size-20 text-2xl',
} as const;
const tints = [
	'bg-tint-1 text-on-tint-1',
	'bg-tint-2 text-on-tint-2',
	'bg-tint-3 text-on-tint-3',
	'bg-tint-4 text-on-tint-4',
	'bg-tint-5 text-on-tint-5',
	'bg-tint-6 text-on-tint-6',
	'bg-tint-7 text-on-tint-7',
	'bg-tint-8 text-on-tint-8',
] as const;

export interface AvatarProps {
	readonly name: string;
	/** What the tint depends on; a user's id keeps it when the name changes. */
	readonly tintKey?: string;
	readonly photoUrl?: string | undefined;
	readonly size?: keyof typeof sizes;
	/** Set where the name does not stand next to it. */
	readonly isLabelled?: boolean;
}

/** The photo, or initials while there is none and when it does not load. */
export function Avatar({
	name,
	tintKey = name,
	photoUrl,
	size = 'medium',
	isLabelled = false,
}: AvatarProps): ReactElement {
	const [failedUrl, setFailedUrl] = useState<string>();
	const meaning = isLabelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
	return (
		<span
			{...meaning}
			className={classNames(
				'inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
				sizes[size],
				tints[tintIndex(tintKey)],
			)}
		>
			{photoUrl !== undefined && photoUrl !== failedUrl ? (
				<img src={photoUrl} alt="" className="size-full object-cover" onError={() => setFailedUrl(photoUrl)} />
			) : (
				// Drawn by the style sheet: initials are no words, so neither screen readers nor text search should find them.
				<span data-initials={initials(name)} className="before:content-[attr(data-initials)]" />
			)}
		</span>
	);
}
