import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import spriteAddress from '../icons/sprite.svg?no-inline';

const sizes = { tiny: 'size-3', small: 'size-4', medium: 'size-5', large: 'size-6' } as const;

export interface IconProps {
	readonly name: IconName;
	readonly size?: keyof typeof sizes;
	/** What the icon says where no text next to it says the same; without it, the icon is decoration. */
	readonly label?: string;
	readonly className?: string | undefined;
}

export function Icon({ name, size = 'small', label, className }: IconProps): ReactElement {
	const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
	return (
		<svg
			{...meaning}
			className={classNames('shrink-0', sizes[size], className)}
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			focusable="false"
		>
			<use href={`${spriteAddress}#${name}`} />
		</svg>
	);
}
