import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactRouterDom from 'react-router-dom';
import * as ReactQuery from '@tanstack/react-query';
import * as Zustand from 'zustand';
import * as ZustandMiddleware from 'zustand/middleware';
import * as I18next from 'i18next';
import * as ReactI18next from 'react-i18next';
import * as Platform from '@spruce/platform';
import federationPackage from '@module-federation/runtime/package.json';
import i18nextPackage from 'i18next/package.json';
import reactPackage from 'react/package.json';
import reactDomPackage from 'react-dom/package.json';
import reactI18nextPackage from 'react-i18next/package.json';
import reactQueryPackage from '@tanstack/react-query/package.json';
import reactRouterDomPackage from 'react-router-dom/package.json';
import reactRouterPackage from 'react-router/package.json';
import zustandPackage from 'zustand/package.json';
import platformPackage from '@spruce/platform/package.json';
import { useTranslation } from './use-translation';

export const sharedLibraries: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': ReactRouterDom,
  'react-router': ReactRouterDom,
  '@tanstack/react-query': ReactQuery,
  zustand: Zustand,
  'zustand/middleware': ZustandMiddleware,
  i18next: I18next,
  'react-i18next': { ...ReactI18next, useTranslation },
  '@spruce/platform': Platform,
};

export const sharedVersions: Readonly<Record<string, string>> = {
  react: reactPackage.version,
  'react-dom': reactDomPackage.version,
  'react-router-dom': reactRouterDomPackage.version,
  'react-router': reactRouterPackage.version,
  '@tanstack/react-query': reactQueryPackage.version,
  zustand: zustandPackage.version,
  i18next: i18nextPackage.version,
  'react-i18next': reactI18nextPackage.version,
  '@spruce/platform': platformPackage.version,
  // Not a shared library, but the browser code of a remote needs the shell's copy of this runtime.
  '@module-federation/runtime': federationPackage.version,
};
