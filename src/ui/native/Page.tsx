// The room of a signed-in screen and its head. Every screen uses them, so that all begin at one left edge and are headed in one way.
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';

/** How wide the content may be. The edge at the left is the same for all of them. */
const widths = {
	/** Tables, and cards beside each other, take all the room that there is. */
	list: undefined,
	/** Fields and steps are easier to follow in a narrower column. */
	form: 'max-w-4xl',
	/** A document is as wide as its paper. */
	reading: 'max-w-208',
} as const;

export interface PageProps {
	readonly kind?: keyof typeof widths;
	readonly children: ReactNode;
}

export function Page({ kind = 'list', children }: PageProps): ReactElement {
	return (
		<div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-8 sm:py-9 print:p-0">
			<div className={widths[kind]}>{children}</div>
		</div>
	);
}

export interface PageHeadProps {
	readonly title: ReactNode;
	/** Lets a section be named by the title. */
	readonly titleId?: string;
	/** Stands in a line of its own: the way back, or the day. */
	readonly above?: ReactNode;
	/** Stands before the title, in its line. */
	readonly before?: ReactNode;
	/** Follows the title in its line: a state. */
	readonly beside?: ReactNode;
	readonly lead?: ReactNode;
	/** Stands at the other end of the line, and below it where the screen is narrow. */
	readonly actions?: ReactNode;
}

export function PageHead(props: PageHeadProps): ReactElement {
	const { title, titleId, above, before, beside, lead, actions } = props;
	return (
		<div className="mb-5">
			{above}
			<div className={classNames('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', !!above && 'mt-2')}>
				<div className="flex min-h-control min-w-0 items-center">
					{before}
					<div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
						<Heading level={1} size="display" id={titleId} className="min-w-0 wrap-anywhere max-sm:text-2xl">
							{title}
						</Heading>
						{beside}
					</div>
				</div>
				{lead !== undefined && (
					// On a phone the acts follow what they are about.
					<div className="-mt-2 basis-full sm:order-1">
						<Text tone="muted" className="max-w-3xl text-pretty">
							{lead}
						</Text>
					</div>
				)}
				{actions}
			</div>
		</div>
	);
}
