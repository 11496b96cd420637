// The second step in the security centre: methods, recovery codes, trusted browsers.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { BrowsersCard } from '#features/account/trusted-browsers/web/BrowsersCard.tsx';
import { RecoveryCard } from '#features/account/recovery-codes/web/RecoveryCard.tsx';
import { recoveryTexts } from '#features/account/recovery-codes/web/texts.ts';
import { browserTexts } from '#features/account/trusted-browsers/web/texts.ts';
import { MethodsCard } from '#features/account/two-factor/web/MethodsCard.tsx';
import { factorsQuery } from '#features/account/two-factor/web/queries.ts';
import { factorTexts } from '#features/account/two-factor/web/texts.ts';

export function FactorsSection(): ReactElement {
	return (
		<SliceTexts catalog={factorTexts}>
			<SliceTexts catalog={recoveryTexts}>
				<SliceTexts catalog={browserTexts}>
					<Factors />
				</SliceTexts>
			</SliceTexts>
		</SliceTexts>
	);
}

function Factors(): ReactElement {
	const text = useText(factorTexts);
	const queries = useQueryClient();
	const factors = useQuery(factorsQuery);
	const [done, setDone] = useState<string>();
	if (factors.isPending) return <SkeletonBlocks label={text('factors.loading')} />;
	if (factors.isLoadingError) {
		return <FailedState level={2} title={text('factors.failed')} retryLabel={text('setup.retry')} query={factors} />;
	}
	const settings = factors.data;
	const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
	return (
		<div className="grid gap-5">
			<NoticeSlot role="status">{done !== undefined && <Notice tone="success">{done}</Notice>}</NoticeSlot>
			<MethodsCard settings={settings} onDone={setDone} />
			{settings.methods.length > 0 && <RecoveryCard left={settings.recoveryCodesLeft} refresh={refresh} />}
			<BrowsersCard browsers={settings.trustedBrowsers} refresh={refresh} onDone={setDone} />
		</div>
	);
}
