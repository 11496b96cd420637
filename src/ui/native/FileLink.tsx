import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { textLinkStyle } from './TextLink.tsx';

export interface FileLinkProps {
	/** Stands in the text, and begins with what is seen. */
	readonly children: string;
	/** Says what a press does; it contains what is seen. */
	readonly label: string;
	readonly isPending: boolean;
	readonly className?: string;
	readonly onPress: () => void;
}

/** A file behind a word of a text or a table: it looks as a link does, and is saved by a press. */
export function FileLink({ children, label, isPending, className, onPress }: FileLinkProps): ReactElement {
	return (
		<button
			type="button"
			aria-label={label}
			aria-busy={isPending}
			className={classNames(textLinkStyle, 'cursor-pointer aria-busy:cursor-progress', className)}
			onClick={() => {
				if (!isPending) onPress();
			}}
		>
			{children}
		</button>
	);
}
