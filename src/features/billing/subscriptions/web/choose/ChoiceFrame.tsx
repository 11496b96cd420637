import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { Card } from '#ui/native/Card.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { subscriptionTexts } from '../texts.ts';

interface ChoiceFrameProps {
	readonly title: string;
	readonly lead: string | undefined;
	readonly comparison: ReactNode;
	/** Above the comparison. */
	readonly before?: ReactNode;
	/** The decision. */
	readonly children: ReactNode;
}

/** The choice at the left, the decision at the right, which stays in sight. */
export function ChoiceFrame({ title, lead, comparison, before, children }: ChoiceFrameProps): ReactElement {
	const text = useText(subscriptionTexts);
	const { brand } = useShell();
	return (
		<>
			<title>{text('document_title', { title, brand: brand.name })}</title>
			<PageHead title={title} lead={lead} />
			<div className="grid items-start gap-5 xl:not-has-[[data-step=address]]:grid-cols-[minmax(0,1fr)_22.5rem]">
				<Card>
					{before}
					{comparison}
				</Card>
				<Card className="border-line-strong xl:[@media(min-height:56rem)]:sticky xl:[@media(min-height:56rem)]:top-20">
					{children}
				</Card>
			</div>
		</>
	);
}
