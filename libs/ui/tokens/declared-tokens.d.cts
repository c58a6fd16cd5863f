export declare const declaredTokens: (css: string) => string[];
