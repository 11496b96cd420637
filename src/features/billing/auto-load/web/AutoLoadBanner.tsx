import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { PauseReason } from '../contract.ts';
import { autoLoadQuery } from './queries.ts';
import { autoLoadTexts } from './texts.ts';

/** While automatic loading waits for the person, with the way to its section. */
export function AutoLoadBanner(): ReactElement | null {
	const autoLoad = useQuery(autoLoadQuery('person')).data;
	const reason = autoLoad?.settings?.paused?.reason;
	const isAsked = autoLoad?.charges.some(({ confirmation }) => confirmation !== undefined) === true;
	if (reason === undefined && !isAsked) return null;
	return (
		<SliceTexts catalog={autoLoadTexts}>
			<Words reason={reason} />
		</SliceTexts>
	);
}

function Words({ reason }: { readonly reason: PauseReason | undefined }): ReactElement {
	const text = useText(autoLoadTexts);
	const action = (
		<Link href={pathTo('credit', { key: 'auto-load' })} className={textLinkStyle}>
			{text('title')}
		</Link>
	);
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
