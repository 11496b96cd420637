import type { ReactElement, ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { classNames } from '../class-names.ts';
import { Heading, type HeadingProps } from './Heading.tsx';
import { Icon } from './Icon.tsx';

export interface EmptyStateProps {
	readonly icon: IconName;
	readonly title: string;
	readonly level?: HeadingProps['level'];
	/** Why it is empty and what would fill it. */
	readonly children?: ReactNode;
	readonly action?: ReactNode;
}

/** On level 1 it is the whole screen, and as large as one. */
export function EmptyState({ icon, title, level = 3, children, action }: EmptyStateProps): ReactElement {
	const isScreen = level === 1;
	return (
		<div
			className={classNames(
				'grid justify-items-center px-6 text-center',
				isScreen ? 'gap-2 py-16 sm:py-28' : 'gap-1 py-10',
			)}
		>
			<span
				className={classNames(
					'mb-2 grid place-items-center rounded-full bg-sunken text-muted',
					isScreen ? 'size-14' : 'size-11',
				)}
			>
				<Icon name={icon} size="medium" />
			</span>
			<Heading level={level} size={isScreen ? 'display' : 'card'}>
				{title}
			</Heading>
			{children !== undefined && <div className="max-w-96 text-balance text-muted">{children}</div>}
			{action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
		</div>
	);
}
