import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import type { PauseReason } from '../contract.ts';
import { autoLoadQuery } from './queries.ts';
import { autoLoadTexts } from './texts.ts';

/** While automatic loading waits for the person. `more` makes the way to its section. */
export function AutoLoadBanner({ more }: Pick<WordsProps, 'more'>): ReactElement | null {
	const autoLoad = useQuery(autoLoadQuery('person')).data;
	const reason = autoLoad?.Settings?.Paused?.Reason;
	const isAsked = autoLoad?.Charges.some(({ Confirmation }) => Confirmation !== undefined) === true;
	if (reason === undefined && !isAsked) return null;
	return (
		<SliceTexts catalog={autoLoadTexts}>
			<Words reason={reason} more={more} />
		</SliceTexts>
	);
}

interface WordsProps {
	readonly reason: PauseReason | undefined;
	readonly more: (words: string) => ReactNode;
}

function Words({ reason, more }: WordsProps): ReactElement {
	const text = useText(autoLoadTexts);
	const action = more(text('title'));
	return reason === undefined ? (
		<Notice tone="info" title={text('confirm.title')} action={action}>
			{text('confirm.by_link')}
		</Notice>
	) : (
		<Notice tone="warning" title={text('paused.title')} action={action}>
			{text(`paused.${reason}`)}
		</Notice>
	);
}
