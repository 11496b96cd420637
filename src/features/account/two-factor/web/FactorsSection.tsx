// The section of the security centre: methods and recovery codes; the composition adds the trusted browsers.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { TwoFactorSettings } from '../contract.ts';
import { MethodsCard } from './MethodsCard.tsx';
import { factorsQuery } from './queries.ts';
import { RecoveryCard } from './RecoveryCard.tsx';
import { factorTexts } from './texts.ts';

export interface FactorsSectionProps {
	readonly Browsers: ComponentType<{
		readonly browsers: TwoFactorSettings['TrustedBrowsers'];
		readonly onChanged: () => Promise<void>;
		readonly onDone: (message: string) => void;
	}>;
}

export function FactorsSection(props: FactorsSectionProps): ReactElement {
	return (
		<SliceTexts catalog={factorTexts}>
			<Factors {...props} />
		</SliceTexts>
	);
}

function Factors({ Browsers }: FactorsSectionProps): ReactElement {
	const queries = useQueryClient();
	const text = useText(factorTexts);
	const factors = useQuery(factorsQuery);
	const [done, setDone] = useState<string>();
	if (factors.isPending) return <SkeletonBlocks label={text('factors.loading')} />;
	if (factors.isLoadingError) {
		return (
			<FailedState
				level={2}
				title={text('factors.failed')}
				retryLabel={text('setup.retry')}
				onRetry={() => void factors.refetch()}
				error={factors.error}
			/>
		);
	}
	const settings = factors.data;
	return (
		<div className="grid gap-5">
			<NoticeSlot role="status">{done !== undefined && <Notice tone="success">{done}</Notice>}</NoticeSlot>
			<MethodsCard settings={settings} onDone={setDone} />
			{settings.Methods.length > 0 && <RecoveryCard left={settings.RecoveryCodesLeft} />}
			<Browsers
				browsers={settings.TrustedBrowsers}
				onChanged={() => queries.invalidateQueries({ queryKey: factorsQuery.queryKey })}
				onDone={setDone}
			/>
		</div>
	);
}
