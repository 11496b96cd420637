interface Lock {
	readonly packages: Readonly<Record<string, object>>;
}
export function isSameInstall(wanted: Lock, installed: Partial<Lock>): boolean;
export function ensureInstalled(): Promise<void>;
