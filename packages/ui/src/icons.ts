/** The one kept set of icons: only those in use. */
export {
  ArrowRight, ArrowUpRight, Bell, BookOpen, ChartCandlestick, Check, ChevronDown, ChevronRight, ChevronUp, CircleAlert, CircleCheck, CircleUser,
  Copy, Eye, EyeOff, FileDown, Gift, Globe, HelpCircle, Info, KeyRound, Languages, LogOut, Maximize2, Menu, Minus, Moon, Plus,
  RefreshCw, Search, Settings2, ShieldCheck, Star, Sun, SunMoon, TriangleAlert, Wallet, WifiOff, X,
} from 'lucide-react';
