import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Button } from '#ui/native/Button.tsx';
import { RowFailure } from '#ui/native/RowFailure.tsx';
import type { Desktop, DesktopSummary } from '#features/desktops/desktops/contract.ts';
import { createDesktop } from '../contract.ts';
import { manageTexts } from './texts.ts';

export interface StartFromProps {
	/** It has no tiles. */
	readonly desktop: Desktop;
	/** One that was set for the person. */
	readonly source: DesktopSummary;
	/** Asks again for all desktops but this one, which is gone. */
	readonly renew: (goneId: string | undefined) => Promise<void>;
}

/** Puts a copy of a desktop that was set for the person in the place of an empty one. */
export function StartFrom(props: StartFromProps): ReactElement {
	return (
		<SliceTexts catalog={manageTexts}>
			<Start {...props} />
		</SliceTexts>
	);
}

function Start({ desktop, source, renew }: StartFromProps): ReactElement {
	const text = useText(manageTexts);
	const navigate = useNavigate();
	const [newId] = useState(() => crypto.randomUUID());
	const isOwn = desktop.right === 'own';
	const start = useMutation({
		mutationFn: () =>
			call(createDesktop, {
				desktopId: newId,
				name: desktop.name,
				copyOf: source.id,
				// An empty one of somebody else stays with them.
				...(isOwn && { inPlaceOf: desktop.id }),
			}),
		async onSuccess() {
			showDone(text('done.started'));
			navigate(pathTo('home', { key: newId }));
			await renew(isOwn ? desktop.id : undefined);
		},
	});
	return (
		<>
			<Button
				icon="layout-grid"
				isPending={start.isPending}
				pendingLabel={text('start.pending')}
				onClick={() => start.mutate()}
			>
				{text(`start.${source.setFor?.kind ?? 'person'}`)}
			</Button>
			<RowFailure error={start.error} networkFailure={text('network_failure')} />
		</>
	);
}
