// The section of the security centre: methods, recovery codes, trusted browsers.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { BrowsersCard } from './BrowsersCard.tsx';
import { MethodsCard } from './MethodsCard.tsx';
import { factorsQuery } from './queries.ts';
import { RecoveryCard } from './RecoveryCard.tsx';
import { factorTexts } from './texts.ts';

export function FactorsSection(): ReactElement {
	return (
		<SliceTexts catalog={factorTexts}>
			<Factors />
		</SliceTexts>
	);
}

function Factors(): ReactElement {
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
			<BrowsersCard browsers={settings.TrustedBrowsers} onDone={setDone} />
		</div>
	);
}
