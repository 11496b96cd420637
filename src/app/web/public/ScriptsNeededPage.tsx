import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { scriptsNeededTexts } from '../page-texts.ts';

/** What a browser without scripts gets when it sends a form: nothing was done with what was entered. */
export function ScriptsNeededPage(): ReactElement {
	const text = useText(scriptsNeededTexts);
	return (
		<div className="grid max-w-md justify-items-center gap-3 text-center">
			<Heading level={1} size="title">
				{text('scripts.title')}
			</Heading>
			<Text tone="muted">{text('scripts.text')}</Text>
			<LinkButton href={pathTo('login')} variant="primary" className="mt-3">
				{text('scripts.back')}
			</LinkButton>
		</div>
	);
}
