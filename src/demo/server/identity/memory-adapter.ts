// What a demonstration's OpenID provider keeps, for as long as its process lives.
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** A store of its own for each provider, so that no directory knows another one's sessions and codes. */
export function createMemoryAdapter(): (model: string) => Adapter {
	const kept = new Map<string, AdapterPayload>();
	const deadlines = new Map<string, number>();
	const forgetExpired = (): void => {
		for (const [key, deadline] of deadlines) {
			if (deadline > Date.now()) continue;
			kept.delete(key);
			deadlines.delete(key);
		}
	};
	return (model) => {
		const keyOf = (id: string): string => `${model} ${id}`;
		const findBy = (field: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
			[...kept].find(([key, payload]) => key.startsWith(`${model} `) && payload[field] === value)?.[1];
		return {
			async upsert(id, payload, expiresIn) {
				forgetExpired();
				kept.set(keyOf(id), payload);
				deadlines.set(keyOf(id), expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000);
			},
			async find(id) {
				forgetExpired();
				return kept.get(keyOf(id));
			},
			findByUid: async (uid) => findBy('uid', uid),
			findByUserCode: async (userCode) => findBy('userCode', userCode),
			async consume(id) {
				const payload = kept.get(keyOf(id));
				if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
			},
			async destroy(id) {
				kept.delete(keyOf(id));
			},
			async revokeByGrantId(grantId) {
				for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
			},
		};
	};
}
