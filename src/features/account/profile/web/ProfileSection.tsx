// Shows the section `profile` of the security centre.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profileQuery } from './queries.ts';
import { profileTexts } from './texts.ts';

export function ProfileSection(): ReactElement {
	return (
		<SliceTexts catalog={profileTexts}>
			<Loaded />
		</SliceTexts>
	);
}

function Loaded(): ReactElement {
	const text = useText(profileTexts);
	const profile = useQuery(profileQuery);
	const [attempt, setAttempt] = useState(0);
	if (profile.isPending) return <SkeletonBlocks label={text('loading')} count={3} />;
	if (profile.isLoadingError) {
		return <FailedState level={2} title={text('failed')} retryLabel={text('retry')} query={profile} />;
	}
	// What is discarded is forgotten by every field, so the form begins anew.
	return <ProfileForm key={attempt} profile={profile.data} onDiscard={() => setAttempt(attempt + 1)} />;
}
