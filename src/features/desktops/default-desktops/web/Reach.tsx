import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Text } from '#ui/native/Text.tsx';
import { type DefaultAudience, defaultReachQuery } from './queries.ts';
import { defaultTexts } from './texts.ts';

/** How many people a change of an audience's default desktop reaches, and who of them keeps their own. */
export function Reach({ audience }: { readonly audience: DefaultAudience }): ReactElement {
	const text = useText(defaultTexts);
	const reach = useQuery(defaultReachQuery(audience.kind, audience.id));
	// As high as what comes, so that nothing moves.
	if (reach.data === undefined) {
		return <Text tone="muted">{text(reach.isPending ? 'counting' : 'not_counted')}</Text>;
	}
	const { people, choosers, desktopName } = reach.data;
	return (
		<Text tone="muted">
			{text('people', { count: people })} {choosers > 0 && text('choosers', { count: choosers })}{' '}
			{desktopName !== undefined && text('now', { desktop: desktopName })}
		</Text>
	);
}
