import { type ReactElement, useEffect, useRef } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { returnTexts } from '../page-texts.ts';

export interface ReturnFailureProps {
	readonly reason: string;
	readonly isLinking: boolean;
}

export function ReturnFailure({ reason, isLinking }: ReturnFailureProps): ReactElement {
	const text = useText(returnTexts);
	const next = useRef<HTMLAnchorElement>(null);
	// The page changed by itself: keyboard users go on from here.
	useEffect(() => next.current?.focus(), []);
	return (
		<div className="w-full max-w-[26rem]">
			<Card padding="wide" as="section" aria-labelledby="failure-title">
				<Heading level={1} size="title" id="failure-title">
					{text(isLinking ? 'return.link_failed_title' : 'return.failed_title')}
				</Heading>
				<div role="alert" className="mt-5 mb-6">
					<Notice tone="danger">{reason}</Notice>
				</div>
				<LinkButton
					ref={next}
					href={pathTo(isLinking ? 'linkedAccounts' : 'login')}
					variant="primary"
					size="large"
					isBlock
				>
					{text(isLinking ? 'return.to_linked' : 'return.to_sign_in')}
				</LinkButton>
			</Card>
		</div>
	);
}
