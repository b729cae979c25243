/** The one kept set of icons: only those in use. */
export {
  ArrowRight, Check, ChevronDown, CircleUser, Copy, Eye, EyeOff, Gift, Globe, KeyRound, LogOut, Menu, Minus, Pencil, RefreshCw,
  Search, Shield, ShieldAlert, ShieldCheck, Star, SunMoon, Wallet, WifiOff, X,
} from 'lucide-react';
