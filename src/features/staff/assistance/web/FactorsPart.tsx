import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { getFactors, RemovableFactor } from '../contract.ts';
import { factorsQuery } from './queries.ts';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';
import { StopRemovalDialog } from './StopRemovalDialog.tsx';
import { assistanceTexts } from './texts.ts';

type Factors = OutputOf<typeof getFactors>;
type Removal = Factors['removals'][number];

export interface FactorsPartProps {
	readonly userId: number;
	readonly givenName: string;
}

/** The second factors of a person, each with its removal a day after a recorded check. */
export function FactorsPart({ userId, givenName }: FactorsPartProps): ReactElement {
	const text = useText(assistanceTexts);
	const factors = useQuery(factorsQuery(userId));
	const [removing, setRemoving] = useState<RemovableFactor>();
	const [stopping, setStopping] = useState<Removal>();
	if (factors.isPending) return <SkeletonBlocks label={text('factors.loading')} count={1} />;
	if (factors.isLoadingError) {
		return <FailedNotice title={text('factors.failed')} retryLabel={text('retry')} query={factors} />;
	}
	const { factors: list, removals } = factors.data;
	return (
		<div className="grid gap-2">
			<Heading level={3} size="label">
				{text('factors.title')}
			</Heading>
			{list.length === 0 && <p className="text-sm text-muted">{text('factors.none', { name: givenName })}</p>}
			<ul className="divide-y divide-line">
				{list.map(({ method, destination }) => (
					<li key={method} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
						<div className="grid min-w-0 gap-0.5">
							<span className="text-strong">{text(`factor.${method}`)}</span>
							{destination !== '' && <span className="text-sm wrap-anywhere text-muted">{destination}</span>}
							<Planned removal={removals.find((one) => one.method === method)} />
						</div>
						<FactorButton
							method={method}
							removal={removals.find((one) => one.method === method)}
							onRemove={setRemoving}
							onStop={setStopping}
						/>
					</li>
				))}
			</ul>
			{removing !== undefined && (
				<RemoveFactorDialog
					userId={userId}
					givenName={givenName}
					method={removing}
					onClose={() => setRemoving(undefined)}
				/>
			)}
			{stopping !== undefined && (
				<StopRemovalDialog userId={userId} removalId={stopping.removalId} onClose={() => setStopping(undefined)} />
			)}
		</div>
	);
}

function Planned({ removal }: { readonly removal: Removal | undefined }): ReactElement | null {
	const text = useText(assistanceTexts);
	const { moment } = useFormat();
	if (removal === undefined) return null;
	const { effectiveAt: at, requestedBy: name } = removal;
	return <span className="text-sm text-warning-text">{text('factors.planned', { time: moment(at), name })}</span>;
}

interface FactorButtonProps {
	readonly method: Factors['factors'][number]['method'];
	readonly removal: Removal | undefined;
	readonly onRemove: (method: RemovableFactor) => void;
	readonly onStop: (removal: Removal) => void;
}

function FactorButton({ method, removal, onRemove, onStop }: FactorButtonProps): ReactElement {
	const text = useText(assistanceTexts);
	if (removal !== undefined) return <Button onClick={() => onStop(removal)}>{text('factors.stop')}</Button>;
	return (
		<Button
			aria-label={text('factors.remove_one', { method: text(`factor.${method}`) })}
			onClick={() => onRemove(method)}
		>
			{text('factors.remove')}
		</Button>
	);
}
