import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';

export interface DraftBarProps {
	readonly title: string;
	/** What people see now. */
	readonly children: ReactNode;
	/** What keeps it from being published. */
	readonly aside?: ReactNode;
	readonly actions?: ReactNode;
	/** It begins a card, and is not over the whole screen. */
	readonly isInCard?: boolean;
}

/** Says that there is a draft. The hatch means nothing else. */
export function DraftBar({ title, children, aside, actions, isInCard = false }: DraftBarProps): ReactElement {
	return (
		<section
			aria-label={title}
			className={classNames(
				'border-b border-warning-line bg-warning-soft',
				isInCard ? 'overflow-hidden rounded-t-lg' : 'lg:sticky lg:top-14 lg:z-8 print:hidden',
			)}
		>
			<div aria-hidden="true" className="draft-hatch h-1.5" />
			<div
				className={classNames(
					'mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5',
					!isInCard && 'sm:px-8',
				)}
			>
				{!isInCard && (
					<span className="hidden size-9 shrink-0 place-items-center rounded-md bg-warning-text text-warning-soft sm:grid">
						<Icon name="pencil" size="medium" />
					</span>
				)}
				<div className="min-w-0 grow basis-52">
					<p className="font-semibold text-warning-text">{title}</p>
					<p className="text-sm text-body">{children}</p>
				</div>
				{aside}
				{actions !== undefined && (
					<div className={classNames('flex flex-wrap gap-2 empty:hidden', isInCard && 'w-full *:grow')}>{actions}</div>
				)}
			</div>
		</section>
	);
}
