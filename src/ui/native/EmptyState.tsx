import type { ReactElement, ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
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

export function EmptyState({ icon, title, level = 3, children, action }: EmptyStateProps): ReactElement {
	return (
		<div className="grid justify-items-center gap-1 px-6 py-10 text-center">
			<span className="mb-2 grid size-11 place-items-center rounded-full bg-sunken text-muted">
				<Icon name={icon} size="medium" />
			</span>
			<Heading level={level} size="card">
				{title}
			</Heading>
			{children !== undefined && <div className="max-w-96 text-pretty text-muted">{children}</div>}
			{action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
		</div>
	);
}
