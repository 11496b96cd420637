export function buildInputs(): string[];
export function hashBuildInputs(): string;
export function writeBuildStamp(hash: string): void;
export function ensureBuilt(): Promise<void>;
