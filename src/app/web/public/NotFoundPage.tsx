import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { documentTexts } from '../page-texts.ts';

export function NotFoundPage(): ReactElement {
	const text = useText(documentTexts);
	return (
		<div className="grid max-w-md justify-items-center gap-3 text-center">
			<p aria-hidden="true" className="figures text-sm font-semibold text-accent-text">
				404
			</p>
			<Heading level={1} size="display">
				{text('not_found.title')}
			</Heading>
			<Text tone="muted">{text('not_found.text')}</Text>
			<LinkButton href={pathTo('home')} variant="primary" className="mt-3">
				{text('not_found.home')}
			</LinkButton>
		</div>
	);
}
