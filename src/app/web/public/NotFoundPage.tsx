import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { notFoundTexts } from '../page-texts.ts';

/** Nobody is known here, signed in or not: the page offers both ways on. */
export function NotFoundPage(): ReactElement {
	const text = useText(notFoundTexts);
	return (
		<Card padding="wide" className="my-auto grid w-full max-w-md justify-items-center gap-2 text-center">
			<span className="mb-2 grid size-14 place-items-center rounded-full bg-sunken text-muted">
				<Icon name="search" size="medium" />
			</span>
			<Heading level={1} size="title">
				{text('not_found.title')}
			</Heading>
			<Text tone="muted" className="text-balance">
				{text('not_found.text')}
			</Text>
			<div className="mt-4 grid w-full gap-2">
				<LinkButton href={pathTo('home')} variant="primary" size="large" isBlock>
					{text('not_found.home')}
				</LinkButton>
				<LinkButton href={pathTo('login')} size="large" isBlock>
					{text('not_found.sign_in')}
				</LinkButton>
			</div>
		</Card>
	);
}
