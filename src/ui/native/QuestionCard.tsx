import type { ReactElement, ReactNode } from 'react';
import { Card } from './Card.tsx';
import { Heading, type HeadingProps } from './Heading.tsx';
import { Notice, NoticeSlot } from './Notice.tsx';

export interface QuestionCardProps {
	readonly titleId: string;
	readonly title: string;
	/** Default 1: nothing else stands on the page. */
	readonly level?: HeadingProps['level'];
	/** Why the act was refused. */
	readonly refusal: string | undefined;
	/** Said at once, as the refusal is. */
	readonly alert?: ReactNode;
	readonly children: ReactNode;
}

/** The one card of a page to which a link in a mail leads. */
export function QuestionCard({ titleId, title, level = 1, refusal, alert, children }: QuestionCardProps): ReactElement {
	return (
		<div className="w-full max-w-[30rem]">
			<Card padding="wide" as="section" aria-labelledby={titleId}>
				<Heading level={level} size="title" id={titleId}>
					{title}
				</Heading>
				<NoticeSlot role="alert">
					{refusal !== undefined && (
						<div className="mt-4">
							<Notice tone="danger">{refusal}</Notice>
						</div>
					)}
					{alert}
				</NoticeSlot>
				{children}
			</Card>
		</div>
	);
}
